// The storage and recordings on a real S3 server, Ceph's gateway, in a throw-away cluster: npm run test:s3
import { existsSync } from "node:fs";
import { CEPH_PACKAGES, startCeph } from "./ceph.ts";
import { installFromDebian } from "./programs.ts";
import { Steps } from "./steps.ts";
import { S3_TESTS } from "./testing/test-files.ts";

const steps = new Steps();
const missing = CEPH_PACKAGES.filter((name) => !existsSync(`/usr/share/doc/${name}`));
const problem = missing.length > 0 ? installFromDebian(missing) : null;
steps.tell(`programs: ${CEPH_PACKAGES.join(", ")}`, 0, problem === null ? [] : [problem]);
if (problem === null) {
  const started = performance.now();
  const ceph = await startCeph();
  steps.tell("a cluster of its own", performance.now() - started, []);
  const env = {
    TEST_DATABASE: "embedded",
    RECORDINGS_S3_ENDPOINT: ceph.endpoint,
    RECORDINGS_S3_BUCKET: ceph.bucket,
    RECORDINGS_S3_KEY: ceph.key,
    RECORDINGS_S3_SECRET: ceph.secret,
  };
  try {
    await steps.tests("storage and recordings on Ceph", S3_TESTS, { env, atOnce: 1 });
  } finally {
    await ceph.stop();
  }
}
steps.finish();
