import { type ComponentType, lazy, type ReactNode } from "react";

type Held = { children?: ReactNode };

/**
 * A part of a page, fetched by itself. Where its code cannot be had the page stays as it is, and `name`, if any, says
 * what is missing: browsers remember a failed import, so only loading the page again brings it.
 */
export const partOf = <Props extends object>(load: () => Promise<ComponentType<Props>>, name?: string) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      return {
        default: ({ children }: Held) => (
          <>
            {children}
            {name && (
              <p role="status" className="text-sm text-muted">
                {name} could not be fetched. Please load this page again once you are online.
              </p>
            )}
          </>
        ),
      };
    }
  });
