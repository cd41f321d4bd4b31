import { describe, expect, test } from "vitest";
import { contentOf, piecesOf, type LetterNode } from "./LetterField.tsx";

const node = (nodeName: string, childNodes: LetterNode[] = []): LetterNode => ({
  nodeName,
  nodeValue: null,
  childNodes,
});
const words = (nodeValue: string): LetterNode => ({ nodeName: "#text", nodeValue, childNodes: [] });
const part = (name: string, shown: string): LetterNode => ({
  ...node("SPAN", [words(shown)]),
  dataset: { part: name },
});

describe("a thank-you message", () => {
  test("is split into text and placeholders", () => {
    expect(piecesOf("Dear {name},\nthank you for {what}")).toEqual([
      "Dear ",
      { part: "name" },
      ",\nthank you for ",
      { part: "what" },
    ]);
    expect(piecesOf("{what}{what}")).toEqual([{ part: "what" }, { part: "what" }]);
    expect(piecesOf("")).toEqual([]);
  });

  test("keeps other braces as text", () => {
    expect(piecesOf("{Name} {nam} {} name}")).toEqual(["{Name} {nam} {} name}"]);
  });
});

describe("the editor's content", () => {
  test("is read with the placeholders as they are stored, whatever they show", () => {
    const box = node("DIV", [
      words("Dear "),
      part("name", "Hannah"),
      words(",\nthank you for "),
      part("what", "{name}"),
    ]);
    expect(contentOf(box)).toBe("Dear {name},\nthank you for {what}");
  });

  test("has the same lines however the browser broke them", () => {
    expect(contentOf(node("DIV", [words("one"), node("BR"), words("two")]))).toBe("one\ntwo");
    const inBlocks = node("DIV", [words("one"), node("DIV", [words("two ")]), node("DIV", [part("name", "Hannah")])]);
    expect(contentOf(inBlocks)).toBe("one\ntwo \n{name}");
    expect(contentOf(node("DIV", [node("DIV", [words("one")]), node("P", [words("two")])]))).toBe("one\ntwo");
  });

  test("loses the formatting of pasted text", () => {
    expect(contentOf(node("DIV", [node("B", [words("loud\u00a0")]), node("SPAN", [words("words")])]))).toBe(
      "loud words",
    );
  });
});
