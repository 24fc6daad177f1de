import type { Request, Response } from "express";
import type { JsonValue } from "../json-value.ts";
import { renderXml } from "../render-xml.ts";

/** Answers JSON to those who name it in `Accept`, XML to all others, as DATEVconnect does. */
export function sendAnswer(request: Request, response: Response, typeName: string, value: JsonValue): void {
  if (request.get("accept")?.toLowerCase().includes("application/json") === true) {
    response.type("application/json; charset=utf-8").send(JSON.stringify(value));
    return;
  }
  response.type("application/xml; charset=utf-8").send(renderXml(typeName, value));
}
