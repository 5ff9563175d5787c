import { cx } from "class-variance-authority";

type SubjectLineProps = { subject: string | null; className?: string };

/** What a station is about, in a plain line under its title; nothing for versions from before stations had one. */
export const SubjectLine = ({ subject, className }: SubjectLineProps) =>
  subject !== null && <span className={cx("block", className)}>{subject}</span>;
