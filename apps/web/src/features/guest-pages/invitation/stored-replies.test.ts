import { describe, expect, test } from "vitest";
import { memoryStorage } from "../../../lib/session/browser-storage.ts";
import { createStoredReplies, type StoredReply } from "./stored-replies.ts";

const kept: StoredReply = { status: 4, version: 2, key: "k1" };

describe("replies stored in a browser", () => {
  test("are stored per invitation until they are removed", () => {
    const answers = createStoredReplies(memoryStorage());
    answers.keep("olive", kept);
    expect(answers.read("olive")).toEqual(kept);
    expect(answers.read("noah")).toBeNull();
    answers.forget("olive");
    expect(answers.read("olive")).toBeNull();
  });

  test.each(["", "null", "[]", "{", '{"status":1,"version":1,"key":"k"}', '{"status":4,"version":"1","key":"k"}'])(
    "are ignored when the stored text is %j",
    (text) => {
      const storage = memoryStorage();
      storage.setItem("wishwell.answer.olive", text);
      expect(createStoredReplies(storage).read("olive")).toBeNull();
    },
  );
});
