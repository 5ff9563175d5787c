/** What is passed on of one person: what they are known by over there, and the fields. */
export type OutsideRecord = { key: string; fields: Record<string, string> };

/** A service outside that keeps what we pass on. Both calls may be made twice. */
export type Outside = {
  /** Answers the service's id of the record. @throws OutsideFault, OutsideRefusal */
  put(record: OutsideRecord, outsideId: string | null): Promise<string>;
  /** Whatever is known under the id, or else under the key, is gone. @throws OutsideFault, OutsideRefusal */
  remove(at: { outsideId: string | null; key: string }): Promise<void>;
};

/** The service cannot be used just now: tried again later. */
export class OutsideFault extends Error {}

/** The service will not take this record as it is: said to whoever runs the product. */
export class OutsideRefusal extends Error {}
