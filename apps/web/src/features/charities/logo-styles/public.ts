// For what the server drew: the code that draws a logo does not come with the page, its styles do.
export { default as charityLogo } from "../CharityLogo.module.css";
