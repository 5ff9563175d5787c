const ROBERTS = "https://doi.org/10.1186/1472-6920-14-169";
const ANNOMI = "https://github.com/uccollab/AnnoMI";

/** The data card of what was trained on, and where the figures of others come from. */
export function Sources() {
  return (
    <>
      <h2 id="data">Data card</h2>
      <p>
        AnnoMI is a collection of 133 demonstrations of motivational interviewing, filmed and put online by others,
        written down and labelled by trained annotators; seven of them by ten people each, which is how we know how well
        people agree. They are counselling shown for teaching, not interviews of applicants.
      </p>
      <ul>
        <li>
          Source: <a href={ANNOMI}>github.com/uccollab/AnnoMI</a>. Its authors called it public domain in March 2023;
          that line was dropped when they rewrote the page, and there is no licence file today.
        </li>
        <li>
          What we ship is some thirteen kilobytes of whole numbers learnt from it. No transcript is part of this
          product.
        </li>
        <li>
          Our tests, their figures and the code that makes them are one command, which anybody with the source can run.
        </li>
      </ul>
      <h2 id="sources">Sources</h2>
      <p>
        Roberts C, Clark T, Burgess A, Frommer M, Grant M, Mossman K. The validity of a behavioural
        multiple-mini-interview within an assessment centre for selection into specialty training. BMC Medical Education
        2014;14:169. <a href={ROBERTS}>doi.org/10.1186/1472-6920-14-169</a>
      </p>
    </>
  );
}
