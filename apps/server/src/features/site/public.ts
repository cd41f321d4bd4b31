export { loadContactPage } from "./contact.routes.ts";
export { listStoryPages, loadStoriesPage, loadStoryPage } from "./stories.ts";
