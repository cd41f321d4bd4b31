import { limits } from "@wishwell/contract/api/limits";
import { describe, expect, test } from "vitest";
import { PictureFault } from "../pictures.ts";
import { safeSvg } from "./safe-svg.ts";

const open = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"';
const drawing = (inside: string, more = "") => `<svg ${open} ${more}>${inside}</svg>`;
const written = (text: string) => safeSvg(Buffer.from(text), 200);
const inside = (text: string) => /^<svg [^>]*>(.*)<\/svg>$/s.exec(written(text))?.[1];

function faultOf(text: string | Buffer): string | null {
  try {
    safeSvg(Buffer.from(text), 200);
    return null;
  } catch (error) {
    if (error instanceof PictureFault) return error.fault;
    throw error;
  }
}

describe("a drawing is refused when it", () => {
  test.each([
    ["runs a script", drawing("<script>alert(1)</script>")],
    ["runs a script from elsewhere", drawing('<script href="https://evil.example/x.js"/>')],
    ["runs a script in another namespace", drawing('<h:script xmlns:h="http://www.w3.org/1999/xhtml">1</h:script>')],
    ["acts on an event", drawing('<rect onclick="alert(1)" width="1" height="1"/>')],
    ["acts when it is loaded", drawing("", 'onload="alert(1)"')],
    ["holds a page", drawing("<foreignObject><p xmlns='http://www.w3.org/1999/xhtml'>x</p></foreignObject>")],
    ["holds a picture from elsewhere", drawing('<image href="https://evil.example/x.png"/>')],
    ["contains a local file", drawing('<image xlink:href="file:///etc/passwd"/>')],
    ["holds a picture in itself", drawing('<image href="data:image/png;base64,AAAA"/>')],
    ["uses something from elsewhere", drawing('<use href="https://evil.example/x.svg#a"/>')],
    ["uses something from elsewhere, the old way", drawing('<use xlink:href="//evil.example/x.svg#a"/>')],
    ["uses a file beside it", drawing('<use href="other.svg#a"/>')],
    ["links", drawing('<a href="https://evil.example/"><rect/></a>')],
    ["links to a script", drawing('<a xlink:href="javascript:alert(1)"><rect/></a>')],
    ["uses a script", drawing('<use href="javascript:alert(1)"/>')],
    ["fills from elsewhere", drawing('<rect fill="url(https://evil.example/x.svg#a)"/>')],
    ["fills from a file", drawing(`<rect fill="url('file:///etc/passwd#a')"/>`)],
    ["hides what it fills from", drawing('<rect fill="u\\72l(https://evil.example/)"/>')],
    ["clips by something elsewhere", drawing('<rect clip-path="url(x.svg#a)"/>')],
    ["filters", drawing('<filter id="f"><feImage href="file:///etc/passwd"/></filter>')],
    ["filters by reference", drawing('<rect filter="url(#f)"/>')],
    ["moves", drawing('<rect><animate attributeName="href" to="javascript:alert(1)"/></rect>')],
    ["sets attributes later", drawing('<rect><set attributeName="onclick" to="alert(1)"/></rect>')],
    ["repeats a pattern", drawing('<pattern id="p"><rect/></pattern>')],
    ["holds another drawing", drawing(`<svg ${open}/>`)],
    ["holds something in what is read past", drawing("<metadata><script/></metadata>")],
    ["imports a style", drawing("<style>@import url(https://evil.example/x.css);</style>")],
    ["imports a style by name", drawing("<style>@import 'file:///etc/passwd';</style>")],
    ["loads a font", drawing("<style>@font-face{font-family:a;src:url(a.woff)}</style>")],
    ["styles by something elsewhere", drawing("<style>rect{fill:url(https://evil.example/)}</style>")],
    ["styles by something elsewhere in an unknown way", drawing("<style>rect{cursor:url(x.cur)}</style>")],
    ["spells its style with escapes", drawing("<style>rect{fill:\\75rl(x)}</style>")],
    ["hides its style behind a comment", drawing("<style>rect{fill:u/**/rl(x.svg)}</style>")],
    ["never ends a comment in its style", drawing("<style>/* rect{fill:red}</style>")],
    ["styles by position", drawing("<style>g > rect:hover{fill:red}</style>")],
    ["has a style from elsewhere", drawing('<style src="x.css"/>')],
    ["has a style attribute that leads out", drawing('<rect style="fill:url(//evil.example/x)"/>')],
    ["has an expression", drawing('<rect style="width:expression(alert(1))"/>')],
    ["asks for a style sheet", `<?xml-stylesheet href="https://evil.example/x.css"?>${drawing("")}`],
    ["has a DOCTYPE", `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">${drawing("")}`],
    [
      "names a file as an entity",
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing("<text>&x;</text>")}`,
    ],
    [
      "multiplies entities",
      `<!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">]>${drawing("<text>&b;&b;</text>")}`,
    ],
    ["has an invalid transform", drawing('<rect transform="url(#a)"/>')],
    ["has an unknown attribute", drawing('<rect srcdoc="x"/>')],
    [
      "includes another document",
      drawing('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="/etc/passwd"/>'),
    ],
    ["has another base", drawing('<rect xml:base="https://evil.example/"/>')],
    ["has no namespace", '<svg viewBox="0 0 1 1"><rect/></svg>'],
  ])("%s", (_what, text) => {
    expect(faultOf(text)).toBe("unsafe");
  });

  test.each([
    ["is cut short", drawing("<g><rect/>").slice(0, -6)],
    ["is not well-formed", drawing("<g></rect></g>")],
    ["uses an entity that nothing explains", drawing("<text>&lol;</text>")],
    ["has no size", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["has an invalid size", '<svg xmlns="http://www.w3.org/2000/svg" width="-1" height="none"/>'],
    ["is seen through nothing", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 0"/>'],
    ["is seen through too little", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10"/>'],
    ["is not UTF-8", Buffer.from(drawing("<title>é</title>"), "latin1")],
  ])("%s", (_what, text) => {
    expect(faultOf(text)).toBe("broken");
  });
});

const rects = (count: number) => drawing("<rect/>".repeat(count));

const padded = (bytes: number) => drawing("").padEnd(bytes, " ");

const sized = (width: string, height: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;

const nested = (deep: number) => drawing(`${"<g>".repeat(deep)}${"</g>".repeat(deep)}`);

const usedAgain = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const uses = `<use href="#l${at}"/>`.repeat(10);
    return `<g id="l${at + 1}">${uses}</g>`;
  }).join("");

const masks = (said: (at: number) => string) =>
  Array.from({ length: 9 }, (_, at) => {
    const rects = `<rect ${said(at)}/>`.repeat(10);
    return `<mask id="l${at + 1}">${rects}</mask>`;
  }).join("");

describe("a drawing's limits", () => {
  test("allow the maximum number of elements and not one more", () => {
    expect(faultOf(rects(limits.svgElements - 1))).toBeNull();
    expect(faultOf(rects(limits.svgElements))).toBe("unsafe");
  });

  test("count skipped elements too", () => {
    expect(faultOf(drawing("<title/>".repeat(limits.svgElements)))).toBe("unsafe");
  });

  test("allow the maximum number of bytes and not one more", () => {
    expect(faultOf(padded(limits.svgBytes))).toBeNull();
    expect(faultOf(padded(limits.svgBytes + 1))).toBe("large");
  });

  test("allow 4000 pixels a side and not one more", () => {
    expect(faultOf(sized("4000", "4000px"))).toBeNull();
    expect(faultOf(sized("4001", "1"))).toBe("large");
    expect(faultOf(sized("1", "42in"))).toBe("large");
    expect(faultOf(sized("1e9", "1e9"))).toBe("large");
    expect(faultOf('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4001 10"/>')).toBe("large");
  });

  test("allow 63 nested groups and not one more", () => {
    expect(faultOf(nested(63))).toBeNull();
    expect(faultOf(nested(64))).toBe("unsafe");
    expect(faultOf(nested(4000))).toBe("unsafe");
  });

  test("apply to elements that are reused repeatedly", () => {
    expect(faultOf(drawing(`<defs><rect id="l0"/>${usedAgain(2)}</defs>`))).toBeNull();
    expect(faultOf(drawing(`<defs><rect id="l0"/>${usedAgain(9)}</defs><use href="#l9"/>`))).toBe("unsafe");
  });

  test("apply to nested masks and clips, by attribute and by style", () => {
    expect(faultOf(drawing(masks((at) => `mask="url(#l${at})"`)))).toBe("unsafe");
    expect(faultOf(drawing(masks((at) => `style="clip-path:url(#l${at})"`)))).toBe("unsafe");
    const rules = Array.from({ length: 9 }, (_, at) => `.c${at}{mask:url(#l${at})}`).join("");
    expect(faultOf(drawing(`<style>${rules}</style>${masks((at) => `class="c${at}"`)}`))).toBe("unsafe");
  });

  test.each([
    ["itself", '<g id="a"><use href="#a"/></g>'],
    ["what uses it", '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
    ["itself as a mask", '<mask id="a"><rect mask="url(#a)"/></mask>'],
    ["a gradient in circles", '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/>'],
    ["a chain without end", Array.from({ length: 40 }, (_, at) => `<use id="u${at}" href="#u${at + 1}"/>`).join("")],
  ])("refuse a drawing that uses %s", (_what, text) => {
    expect(faultOf(drawing(text))).toBe("unsafe");
  });

  test("are checked quickly, however a style is written", () => {
    const half = limits.svgBytes / 2 - 1000;
    const selectors = ".a,".repeat(half / 3);
    const declarations = "fill:red;".repeat(half / 9);
    expect(faultOf(drawing(`<style>${selectors}.b{${declarations}}</style><rect class="a"/>`))).toBeNull();
    expect(faultOf(drawing(`<style>${"/* ".repeat(half / 3)}</style>`))).toBe("unsafe");
    expect(faultOf(drawing(`<rect fill="url(#${" ".repeat(half)}"/>`))).toBe("unsafe");
    expect(faultOf(drawing(`<rect transform="${"scale(1) ".repeat(half / 9)}x"/>`))).toBe("unsafe");
  });
});

const head = (attributes: string) =>
  written(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`).replace(' xmlns="http://www.w3.org/2000/svg"', "");

describe("a drawing is rewritten", () => {
  test("to fit the square, whatever its units", () => {
    expect(head('width="24" height="12"')).toBe('<svg width="200" height="100" viewBox="0 0 24 12"></svg>');
    expect(head('viewBox="-5 0 30 60"')).toBe('<svg viewBox="-5 0 30 60" width="100" height="200"></svg>');
    expect(head('width="100%" height="100%" viewBox="0,0,8,8"')).toBe(
      '<svg width="200" height="200" viewBox="0 0 8 8"></svg>',
    );
    expect(head('width="1in" viewBox="0 0 4 1"')).toBe('<svg width="200" viewBox="0 0 4 1" height="50"></svg>');
    expect(head('width="1000" height="1"')).toBe('<svg width="200" height="1" viewBox="0 0 1000 1"></svg>');
  });

  test("with our own ids, and without references that lead nowhere", () => {
    const text = `<defs><linearGradient id="It's mine"><stop offset="1"/></linearGradient><g id="g"/></defs>
      <rect fill="url('#g')"/><use xlink:href="#g"/><use href="#gone"/><rect fill="url(#gone)" mask="url(#gone)"/>`;
    expect(inside(drawing(text))).toBe(
      '<defs><linearGradient id="n0"><stop offset="1"></stop></linearGradient><g id="n1"></g></defs>' +
        '<rect fill="url(#n1)"></rect><use href="#n1"></use><use></use><rect></rect>',
    );
  });

  test("with its styles as attributes, the more specific and the later winning", () => {
    const style = `<style type="text/css"><![CDATA[
      /* made by a program */
      rect { fill: red; stroke: red; stroke-width: 1 }
      .cls-1, .cls-2 { fill: green; stroke-width: 2px !important }
      .cls-2 { fill: #00f; isolation: isolate }
      #special { stroke-width: 3 }
    ]]></style>`;
    const rects =
      '<rect class="cls-2 cls-1" fill="black"/><rect id="special" class="cls-1" style="stroke:none"/><path/>';
    expect(inside(drawing(style + rects))).toBe(
      '<rect fill="#00f" stroke="red" stroke-width="2px"></rect>' +
        '<rect id="n0" fill="green" stroke="none" stroke-width="3"></rect><path></path>',
    );
  });

  test("without the metadata of drawing programs", () => {
    const notes = `<?xml version="1.0" encoding="UTF-8" standalone="no"?><!-- Generator -->
      <svg ${open} xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" version="1.1" xml:space="preserve"
        xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" inkscape:version="1.3" aria-label="x">
      <title>Logo</title><desc>made by us</desc><sodipodi:namedview id="v"><inkscape:grid/></sodipodi:namedview>
      <metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:li>x</rdf:li></rdf:RDF></metadata>
      <g inkscape:label="Layer" data-name="Layer 1" style="enable-background:new 0 0 9 9;-inkscape-stroke:none"></g></svg>`;
    expect(inside(notes)).toBe("<g></g>");
  });

  test("with its text, escaped", () => {
    const text = `<text font-family="'Open Sans', sans-serif">Bread &amp; &lt;b&gt;butter&lt;/b&gt;<tspan>&#34;</tspan></text>`;
    expect(inside(drawing(`${text}stray words`))).toBe(
      '<text font-family="&#39;Open Sans&#39;, sans-serif">Bread &amp; &lt;b&gt;butter&lt;/b&gt;<tspan>&quot;</tspan></text>',
    );
  });
});
