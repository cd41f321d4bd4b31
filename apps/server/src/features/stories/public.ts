export { listStoryPages, loadStoriesPage, loadStoryPage } from "./load-stories-page.ts";
