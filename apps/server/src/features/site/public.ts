export { loadContactPage } from "./contact.routes.ts";
export { answersTo, decideReport, isAppealed, refusedFor, showReporter } from "./decide-report.ts";
export { loadReportPage, reportNumber } from "./report-page.ts";
export { findCopy, findReport, hiddenStories, listReportRows, type Report } from "./reports.store.ts";
export { listStoryPages, loadStoriesPage, loadStoryPage } from "./stories.ts";
export { forgottenAt } from "./reports.jobs.ts";
