export { answerRequest, requestNumber, takeLonger } from "./data-requests.ts";
export { requestForgottenAt } from "./data-requests.jobs.ts";
export { type DataRequest, findDataRequest, listDataRequests } from "./data-requests.store.ts";
export { loadContactPage } from "./contact.routes.ts";
export { answersTo, decideReport, isAppealed, refusedFor, showReporter } from "./decide-report.ts";
export { loadReportPage, reportNumber } from "./report-page.ts";
export { findCopy, findReport, hiddenStories, listReportRows, type Report } from "./reports.store.ts";
export { listStoryPages, loadStoriesPage, loadStoryPage } from "./stories.ts";
export { forgottenAt } from "./reports.jobs.ts";
