import { describe, expect, it } from "vitest";
import { makeDocument } from "../sample-documents.ts";
import { canAnswer, canSign, describeState, isToDo } from "./own-state.ts";

const judge = (given: Parameters<typeof makeDocument>[0]) => {
  const thread = { head: makeDocument(given) };
  return [canAnswer(thread), canSign(thread), isToDo(thread), describeState(thread).label.split(".").at(-1)];
};

describe("what a client can do with a document", () => {
  it.each([
    [{ purpose: "sign", status: "New" }, [true, true, true, "Sign"]],
    [{ purpose: "sign", status: "Downloaded" }, [true, true, true, "Sign"]],
    [{ purpose: "sign", mimeType: "image/png" }, [true, false, true, "Sign"]],
    [{ purpose: "return", status: "New" }, [true, false, true, "Return"]],
    [{ purpose: "return", status: "Uploaded" }, [false, false, false, "Uploaded"]],
    [{ purpose: "information", status: "New" }, [false, false, true, "Information"]],
    [{ purpose: "information", status: "Downloaded" }, [false, false, false, "InformationFetched"]],
    [{ purpose: null, status: "New" }, [true, true, true, "New"]],
    [{ purpose: null, status: "Downloaded", mimeType: "image/png" }, [true, false, true, "DownloadedOther"]],
    [{ uploadedBy: "mandant", status: "Rejected" }, [false, false, false, "RejectedOwn"]],
  ] as const)("%o: answer, sign, to do, label are %o", (given, expected) => {
    expect(judge(given)).toEqual(expected);
  });
});
