import { PLANS } from "#client/money/billing";
import { ORIGIN } from "#shared/origin.ts";
import { PRODUCT } from "#shared/product.ts";
import type { Landing } from "../content.ts";

/** What the landing page says, for search engines. No rating: what nobody has measured is not published as data. */
export function landingData({ description, faq }: Landing): object {
  const organization = { "@type": "Organization", "@id": `${ORIGIN}/#organization`, name: PRODUCT, url: `${ORIGIN}/` };
  const by = { "@id": organization["@id"] };
  return {
    "@context": "https://schema.org",
    "@graph": [
      organization,
      {
        "@type": "WebSite",
        "@id": `${ORIGIN}/#website`,
        name: PRODUCT,
        url: `${ORIGIN}/`,
        inLanguage: "en-GB",
        publisher: by,
      },
      {
        "@type": "Product",
        name: PRODUCT,
        description,
        url: `${ORIGIN}/`,
        brand: by,
        offers: PLANS.map(({ name, pounds }) => ({
          "@type": "Offer",
          name,
          price: pounds.toFixed(2),
          priceCurrency: "GBP",
          url: `${ORIGIN}/#pricing`,
        })),
      },
      {
        "@type": "FAQPage",
        mainEntity: faq.items.map(({ question, answer }) => ({
          "@type": "Question",
          name: question,
          acceptedAnswer: { "@type": "Answer", text: answer },
        })),
      },
    ],
  };
}
