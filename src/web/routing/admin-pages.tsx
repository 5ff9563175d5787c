import { useLocation } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { pages as developers } from "#client/site/developers";
import { pages as imports } from "#client/library/imports";
import { pages as marketing } from "#client/applicant/marketing";
import { pages as operations } from "#client/site/operations";
import { pages as privacy } from "#client/rights/privacy";
import { pages as site } from "#client/site/site";
import type { ADMIN_PATHS } from "./admin-routes.ts";
import { lazily } from "../lazily.ts";

const PAGES: Record<(typeof ADMIN_PATHS)[number], ComponentType> = {
  "/operations": lazily(operations.operations, "OperationsPage"),
  "/operations/complaints": lazily(privacy.complaints, "ComplaintsPage"),
  "/import-stations": lazily(imports.imports, "ImportsPage"),
  "/sync-activecampaign": lazily(marketing.mirrors, "ActiveCampaignPage"),
  "/sync-quiz-to-airtable": lazily(marketing.mirrors, "AirtablePage"),
};

export const UiPage = lazily(developers.ui, "UiPage");
export const NoPage = lazily(site.notFound, "NotFoundPage");

/** The page of this path; the router lets in no other path than those above. */
export function AdminPages() {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/+$/u, "") });
  const Page = PAGES[path as keyof typeof PAGES] ?? NoPage;
  return <Page />;
}
