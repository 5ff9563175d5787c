import { shortAddress } from "./school-words.ts";

/** Where something can be read up, one address a line. */
export const SourceLinks = ({ links }: { links: string[] }) => (
  <ul className="flex flex-col">
    {links.map((link) => (
      <li key={link}>
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-6 [overflow-wrap:anywhere] items-center pointer-coarse:min-h-11"
        >
          {shortAddress(link)}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </li>
    ))}
  </ul>
);
