import type { Page } from "playwright";

export const DESKTOP = { viewport: { width: 1440, height: 900 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const SIDEWAYS = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };
/** What people hold, by name. */
export const SCREENS = Object.entries({ desktop: DESKTOP, phone: PHONE, sideways: SIDEWAYS });

/** How far the page can be scrolled sideways. A phone makes its window as wide as the page, and no wider than itself shows it whole. */
export const sidewaysRoom = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - Math.min(innerWidth, screen.width));
