import type { ServerResponse } from "node:http";

export const tag = (name: string, value: string) => `<${name}>${value}</${name}>`;

export function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { "content-type": "application/xml" }).end(`<?xml version="1.0"?>${xml}`);
}

export const sendError = (response: ServerResponse, status: number, code: string) =>
  sendXml(response, status, tag("Error", tag("Code", code) + tag("Message", code)));

type Asked = { method: string; key: string; asked: URLSearchParams; body: Buffer };

/** Objects that come in parts: begun, put, listed, finished and given up. */
export function uploadsInto(objects: Map<string, Buffer>) {
  const open = new Map<string, { key: string; parts: Map<number, Buffer> }>();
  let begun = 0;

  function handle({ method, key, asked, body }: Asked, response: ServerResponse): void {
    const id = asked.get("uploadId") ?? "";
    const upload = open.get(id);
    if (asked.has("uploads") && method === "POST") {
      const made = `upload-${++begun}`;
      open.set(made, { key, parts: new Map() });
      return sendXml(response, 200, tag("InitiateMultipartUploadResult", tag("UploadId", made)));
    }
    if (asked.has("uploads")) {
      const bucket = `${key.replace(/\/$/u, "")}/`;
      const found = [...open]
        .filter(([, each]) => each.key.startsWith(bucket + (asked.get("prefix") ?? "")))
        .map(([made, each]) => tag("Upload", tag("Key", each.key.slice(bucket.length)) + tag("UploadId", made)));
      return sendXml(response, 200, tag("ListMultipartUploadsResult", found.join("")));
    }
    if (upload?.key !== key) return sendError(response, 404, "NoSuchUpload");
    if (method === "PUT") {
      upload.parts.set(Number(asked.get("partNumber")), body);
      response.writeHead(200, { etag: '"x"' }).end();
      return;
    }
    open.delete(id);
    if (method === "DELETE") {
      response.writeHead(204).end();
      return;
    }
    const numbers = [...body.toString("utf8").matchAll(/<PartNumber>(\d+)</gu)].map(([, number]) => Number(number));
    objects.set(key, Buffer.concat(numbers.map((number) => upload.parts.get(number) ?? Buffer.alloc(0))));
    sendXml(response, 200, tag("CompleteMultipartUploadResult", tag("ETag", '"x"')));
  }

  const unfinished = () => [...open.values()].map(({ key }) => key);
  return { handle, unfinished };
}
