export type PageViewsTable = {
  day: string;
  page: string;
  count: number;
};

declare module "#platform/db/database.ts" {
  interface Tables {
    page_views: PageViewsTable;
  }
}
