export { loadStoriesPage, loadStoryPage } from "./load-stories-page.ts";
