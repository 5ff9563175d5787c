import { useEffect, useState } from "react";
import { closeStream, DeviceError, type DeviceTrouble, type Devices, openDevices } from "./open-devices.ts";

export type Opened =
  | { is: "closed" }
  | { is: "opening" }
  | { is: "open"; stream: MediaStream; microphones: MediaDeviceInfo[]; cameras: MediaDeviceInfo[] }
  | { is: "trouble"; trouble: DeviceTrouble };

/** Opens what is asked for while the part is on the page, and closes it when it goes. Null asks for nothing. */
export function useDevices(devices: Devices | null): { opened: Opened; tryAgain: () => void } {
  const [opened, setOpened] = useState<Opened>({ is: "closed" });
  const [tries, setTries] = useState(0);
  const { records = null, microphone = null, camera = null } = devices ?? {};

  useEffect(() => {
    if (records === null) return;
    let isWanted = true;
    let stream: MediaStream | null = null;
    const open = async () => {
      setOpened({ is: "opening" });
      try {
        stream = await openDevices({ records, microphone, camera });
        // Their names are told only once one of them is open.
        const known = await navigator.mediaDevices.enumerateDevices();
        if (!isWanted) return closeStream(stream);
        for (const track of stream.getTracks())
          track.addEventListener("ended", () => setOpened({ is: "trouble", trouble: "gone" }));
        setOpened({
          is: "open",
          stream,
          microphones: known.filter(({ kind }) => kind === "audioinput"),
          cameras: known.filter(({ kind }) => kind === "videoinput"),
        });
      } catch (problem) {
        if (isWanted)
          setOpened({ is: "trouble", trouble: problem instanceof DeviceError ? problem.trouble : "not-possible" });
      }
    };
    void open();
    return () => {
      isWanted = false;
      closeStream(stream);
      setOpened({ is: "closed" });
    };
  }, [records, microphone, camera, tries]);

  return { opened, tryAgain: () => setTries(tries + 1) };
}
