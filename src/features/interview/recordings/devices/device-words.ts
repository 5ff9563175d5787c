import type { DeviceTrouble } from "./open-devices.ts";

type Words = { title: string; says: string };

const what = (kind: "audio" | "video") => (kind === "audio" ? "microphone" : "camera and microphone");

/** What happened, and what to do about it. */
export function wordsOf(trouble: DeviceTrouble, kind: "audio" | "video"): Words {
  const devices = what(kind);
  switch (trouble) {
    case "blocked":
      return {
        title: `This site may not use your ${devices}`,
        says: `In Chrome, press the button at the left end of the address bar, choose “Site settings”, and set ${
          kind === "audio" ? "“Microphone”" : "“Camera” and “Microphone”"
        } to “Allow”. Then come back here and try again.`,
      };
    case "blocked-by-system":
      return {
        title: `Your computer does not let this browser use the ${devices}`,
        says: `Open your computer’s privacy settings, allow this browser to use the ${devices}, and try again. On a school computer it may be switched off for everybody: you can still sit the station without a recording.`,
      };
    case "none-found":
      return {
        title: `We found no ${kind === "audio" ? "microphone" : "camera, or no microphone"}`,
        says:
          kind === "audio"
            ? "Plug one in, or switch your headset on, and try again."
            : "Plug one in and try again, or choose “Sound only”.",
      };
    case "in-use":
      return {
        title: `Another program is using your ${devices}`,
        says: "Close other calls and other tabs that use it, and try again.",
      };
    case "gone":
      return {
        title: `Your ${devices} went away`,
        says: "It may have been unplugged or switched off. Plug it in again, or choose another one.",
      };
    case "not-possible":
      return {
        title: "This browser cannot record",
        says: "Chrome on a computer or an Android phone can. You can sit the station here without a recording.",
      };
  }
}
