// npm run texts: prints every sentence that people read, with its place, so that it can be read in one go.
// With --check, which `npm run check` runs, it finds words that we don't use.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import ts from "typescript";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Where people’s texts come from. Tests, samples and generated files are left out. */
const areas = {
  contract: /^packages\/contract\/src\//,
  domain: /^packages\/domain\/src\//,
  emails: /^packages\/letters\/src\//,
  poster: /^packages\/poster\/src\//,
  screens: /^apps\/web\/(src\/|[^/]+\.ts$)/,
  server: /^apps\/server\/src\/(?!app\/seed\/|commands\/)/,
  demo: /^apps\/server\/src\/app\/seed\//,
  commands: /^(scripts|apps\/server\/src\/commands|bench)\/[^/]+\.m?ts$|^scripts\/[^/]+\.mjs$/,
};
const leftOut =
  /\.(test|spec|bench|builders)\.tsx?$|\.generated\.|\.d\.m?ts$|\/samples\/|conformance|fake-|\/test-support\//;

/** Attributes, properties and calls whose strings are read by programs only. */
const technicalNames =
  /^(className|class|id|key|href|to|type|role|rel|target|d|viewBox|transform|fill|stroke|media|sizes|srcSet|autoComplete|inputMode|pattern|method|action|name|htmlFor|style|points|accept|preload|orderby|sql|text\/|data-.*|gridTemplate.*|font.*|content-.*)$/;
const technicalCalls =
  /^(require|import|query|execute|raw|exec|querySelector(All)?|closest|matches|getElementById|addEventListener|RegExp|split|startsWith|endsWith|includes|replace(All)?|match|test|log\.\w+|debug|trace|URL|assert|setAttribute|getAttribute|matchMedia|createElement|prepare|cx|classes|join|lit|ref|table|selectFrom|insertInto|updateTable|deleteFrom|where|whereRef|innerJoin|leftJoin|select|orderBy|groupBy|onRef|on|eb|header|setHeader|Symbol)$/;
const sqlStart =
  /^\s*(select|insert into|update|delete from|with|create|alter|drop|begin|commit|rollback|set|lock|explain|truncate|analyze|vacuum|values|from|where|and|or|order by|group by|join|left join|copy|notify|listen|grant|reset|on conflict|returning|case|exists|not exists|coalesce)\b/;
const labelNames =
  /(label|title|heading|text|message|button|hint|alt|placeholder|caption|summary|subject|preview|description|says|words|note|question|answer|done|busy|empty|error|tooltip|action)$/i;

/** Whether a string could be read by a person: several words, or one word where labels are. */
function isText(value, node) {
  const text = value.replaceAll("{…}", " ").trim();
  if (!/[A-Za-z]{2}/.test(text) || sqlStart.test(text)) return false;
  // A column name, for example, which looks like a technical word.
  if (/^E-mails?$/.test(text)) return true;
  if (/^[\w./:@#?&=%+*[\](){}|^$\\<>,;'"~!-]+$/.test(text)) return isLabel(text, node);
  if (/^[a-z-]+(\s*[:,(].*;|: )/.test(text) || /^[.#@]?[a-z-]+ [>{.#]/.test(text)) return false;
  if (/^(\S*[-_:/.]\S*\s+)+\S*[-_:/.]\S*$/.test(text)) return false;
  return /[A-Za-z’'][,.:;!?’…)]* +(\(|“|£|\d|[A-Za-z])/.test(text);
}

function isLabel(text, node) {
  if (!/^[A-Z][a-z’'-]+[.!?…:]?$/.test(text)) return false;
  const { parent } = node;
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) {
    const name = parent.name.getText();
    return labelNames.test(name) || /\/texts\//.test(node.getSourceFile().fileName);
  }
  return ts.isJsxExpression(parent) || (ts.isConditionalExpression(parent) && parent.condition !== node);
}

function isTechnical(node) {
  for (let at = node, parent = node.parent; parent; at = parent, parent = parent.parent) {
    if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isTypeNode(parent)) return true;
    if (ts.isTaggedTemplateExpression(parent)) return true;
    if (ts.isJsxAttribute(parent)) return technicalNames.test(parent.name.getText());
    if (ts.isPropertyAssignment(parent)) {
      if (parent.name === at) return true;
      if (technicalNames.test(parent.name.getText().replaceAll(/["']/g, ""))) return true;
    }
    if (ts.isElementAccessExpression(parent) && parent.argumentExpression === at) return true;
    if (ts.isBinaryExpression(parent) && /^[=!]==?$/.test(parent.operatorToken.getText())) return true;
    if (ts.isCaseClause(parent) && parent.expression === at) return true;
    if ((ts.isCallExpression(parent) || ts.isNewExpression(parent)) && parent.expression !== at) {
      const name = parent.expression.getText();
      if (technicalCalls.test(name) || technicalCalls.test(name.split(".").at(-1))) return true;
      if (name.endsWith("Error") && !/commands|scripts|config/.test(node.getSourceFile().fileName)) return true;
    }
    if (ts.isFunctionLike(parent) || ts.isBlock(parent)) return false;
  }
  return false;
}

/** The words of an element with its inline elements; what is worked out shows as {…}. */
function flatten(children) {
  return children
    .map((child) => {
      if (ts.isJsxText(child)) return child.text;
      if (ts.isJsxElement(child) || ts.isJsxFragment(child)) return flatten(child.children);
      if (ts.isJsxExpression(child)) {
        const inner = child.expression;
        if (!inner) return "";
        return ts.isStringLiteralLike(inner) ? inner.text : "{…}";
      }
      return ts.isJsxSelfClosingElement(child) && child.tagName.getText() === "br" ? " / " : "";
    })
    .join("");
}

const isMarkupText = (text) => /[A-Za-z]{2}/.test(text.replaceAll("{…}", "")) && !text.includes('="');
const tidy = (text) => text.replaceAll(/\s+/g, " ").trim();

function textsOf(path) {
  const source = ts.createSourceFile(path, readFileSync(`${root}${path}`, "utf8"), ts.ScriptTarget.Latest, true);
  const found = [];
  const add = (node, text) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (tidy(text)) found.push({ path, line, text: tidy(text) });
  };
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "html") addMarkup(node.template);
    if (
      (ts.isJsxElement(node) || ts.isJsxFragment(node)) &&
      node.children.some((c) => ts.isJsxText(c) && tidy(c.text))
    ) {
      const whole = flatten(node.children);
      if (/[A-Za-z]/.test(whole.replaceAll("{…}", ""))) add(node, whole);
      visitInside(node);
      return;
    }
    if (ts.isStringLiteralLike(node)) {
      if (!isTechnical(node) && isText(node.text, node)) add(node, node.text);
    } else if (ts.isTemplateExpression(node)) {
      const whole = node.head.text + node.templateSpans.map((span) => `{…}${span.literal.text}`).join("");
      if (!isTechnical(node) && isText(whole, node)) add(node, whole);
    }
    ts.forEachChild(node, visit);
  };
  /** The sentences of a server page: what stands between its block elements and in attributes that are read. */
  const addMarkup = (template) => {
    const whole = ts.isTemplateExpression(template)
      ? template.head.text + template.templateSpans.map((span) => `{…}${span.literal.text}`).join("")
      : template.text;
    for (const [, text] of whole.matchAll(/(?:aria-label|title|placeholder|alt)="([^"]+)"/g)) add(template, text);
    const blocks = whole.replaceAll(/<\/?(?:a|b|code|em|span|strong)\b[^>]*>/g, "").split(/<[^>]*>/);
    for (const text of blocks.filter(isMarkupText)) add(template, text);
  };
  /** Elements inside were flattened; their attributes and expressions were not. */
  const visitInside = (node) => {
    const opening = node.openingElement;
    if (opening) ts.forEachChild(opening, visit);
    for (const child of node.children) {
      if (ts.isJsxElement(child) || ts.isJsxFragment(child)) visitInside(child);
      else if (
        !ts.isJsxText(child) &&
        !(ts.isJsxExpression(child) && child.expression && ts.isStringLiteral(child.expression))
      ) {
        visit(child);
      }
    }
  };
  visit(source);
  return found;
}

/** Every text that people read, in the order of its area, file and line. */
export function allTexts(only = Object.keys(areas)) {
  const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 })
    .split("\n")
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !leftOut.test(path) && existsSync(`${root}${path}`));
  return only.flatMap((area) =>
    files.filter((path) => areas[area].test(path)).flatMap((path) => textsOf(path).map((text) => ({ area, ...text }))),
  );
}

/** Words that we don't use, what we say instead, and an example of each: it is caught, and the better one isn't. */
const habits = [
  [/\be-mail/i, "email", "Enter your e-mail", "Enter your email"],
  [
    /\bletters?\b(?!-| (and|or) (digits|numbers|figures)| we can)(?<!(capital|fewer) letters?)/i,
    "email",
    "The letter is sent",
    "2 capital letters",
  ],
  [/\b(whoever|somebody)\b/i, "anyone or someone", "Whoever has the link", "Anyone with the link"],
  [/\b(anew|begun|meanwhile)\b/i, "again, started, in the meantime", "It was changed meanwhile", "It has been changed"],
  [
    /\b(goes|went|given) back\b(?! to the (button|page))/i,
    "is refunded",
    "The money goes back",
    "The money is refunded",
  ],
  [
    /\b(below|(comes?|sums?) to) nothing\b/i,
    "less than £0.00, zero",
    "What is owed is below nothing",
    "There is nothing to refund",
  ],
  [/\b(is|are) none\b|\bput away\b/i, "there’s no…, dismissed", "There are none", "There are no guests"],
  [/\bthat is so\b/i, "this has already been done", "That is so already", "This has already been done"],
  [/[A-Za-z…}]'(?=[a-z])/, "a curly apostrophe (’)", "We can't", "We can’t"],
  [/(^|[\s(])-£/, "a minus sign (−)", "It was -£2.00", "It was −£2.00"],
];

/** Texts of the specification, which stay as they are. */
const specified =
  /^(Sorry, you can't sign in with|Thanks for registering! Don't|this charity does not have a contact|Darn it, I can't|I'm sorry, but I can't|Sorry, you're too late!$|We'll be serving|Download User's Marketing Preferences|Update your charity's details)/;

/** Names that only programs and the history read: "queued email". */
const isName = (text) => /^[a-z][\w’' -]*$/.test(text) && text.split(" ").length <= 4;

/** These contain the examples above, and write a file from someone else's words. */
const ownExamples = /^scripts\/(texts|paypal-api-types)\.mjs$/;

function habitOf(text) {
  return specified.test(text) ? undefined : habits.find(([words]) => words.test(text));
}

/** Prints the texts with words that we don't use; returns how many areas have too many. */
function checkTexts() {
  for (const [words, , caught, fine] of habits) {
    if (!words.test(caught) || habitOf(fine)) throw new Error(`The check for ${words} is wrong`);
  }
  const found = allTexts().flatMap((text) => {
    const habit = ownExamples.test(text.path) || isName(text.text) ? undefined : habitOf(text.text);
    return habit ? [{ ...text, say: habit[1] }] : [];
  });
  return Object.keys(areas).filter((area) => {
    const bad = found.filter((text) => text.area === area);
    if (bad.length === 0) return false;
    console.log(`${area}: ${bad.length} texts have words that we don’t use:`);
    for (const { path, line, text, say } of bad) console.log(`  ${path}:${line}: ${text}\n    Say ${say}.`);
    return true;
  }).length;
}

const HELP = `npm run texts [-- AREA...] [--json] [--check]

Prints every text that people read with its file and line. Areas: ${Object.keys(areas).join(", ")}.
--check prints only those with words that we don’t use, and fails if there are any.`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    options: {
      json: { type: "boolean", default: false },
      check: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  if (values.help) console.log(HELP);
  else if (values.check) process.exitCode = checkTexts() === 0 ? 0 : 1;
  else {
    const texts = allTexts(positionals.length > 0 ? positionals : undefined);
    if (values.json) console.log(JSON.stringify(texts, null, 1));
    else {
      let last = "";
      for (const { path, line, text } of texts) {
        if (path !== last) console.log(`\n${path}`);
        last = path;
        console.log(`  ${line}: ${text}`);
      }
      console.log(`\n${texts.length} texts`);
    }
  }
}
