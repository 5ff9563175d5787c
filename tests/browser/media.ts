/** A microphone and a camera that are made up, and a page's right to use them. */
export const MEDIA = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"];
