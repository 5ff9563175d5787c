import { cva } from "class-variance-authority";

const OFF = "disabled:border-line disabled:bg-transparent";

/** Also for links that look like buttons: `<Link className={buttonStyles({ variant: "medical" })}>`. */
export const buttonStyles = cva(
  [
    "inline-flex max-w-full shrink-0 cursor-pointer items-center justify-center gap-2 rounded-md border text-center font-medium transition-colors select-none",
    "disabled:cursor-not-allowed disabled:text-muted disabled:shadow-none disabled:no-underline",
    "aria-busy:cursor-progress [&_svg]:size-[1.15em] [&_svg]:shrink-0",
  ],
  {
    variants: {
      variant: {
        default: `border-transparent bg-ink text-paper hover:bg-ink-soft ${OFF}`,
        destructive: `border-transparent bg-danger text-danger-ink hover:bg-danger-deep ${OFF}`,
        outline: `border-edge bg-surface text-ink hover:border-ink hover:bg-well ${OFF}`,
        secondary: `border-transparent bg-well text-ink hover:border-edge ${OFF}`,
        ghost: "border-transparent text-ink hover:bg-well disabled:bg-transparent",
        link: "border-transparent text-medical underline decoration-1 underline-offset-4 hover:decoration-2",
        medical: `border-transparent bg-medical text-medical-ink hover:bg-medical-deep ${OFF}`,
        success: `border-transparent bg-met text-met-ink hover:bg-met-deep ${OFF}`,
        hero: `border-transparent bg-medical text-medical-ink shadow-card hover:bg-medical-deep ${OFF}`,
      },
      size: {
        default: "min-h-11 px-5 py-2 text-base",
        sm: "min-h-9 px-3.5 py-1 text-sm pointer-coarse:min-h-11",
        lg: "min-h-13 px-7 py-2.5 text-lg",
        icon: "size-11 p-0 text-base",
      },
    },
    // Marked important: these stand beside the classes of the size, and no order in the style sheet would settle it.
    compoundVariants: [
      { variant: "hero", size: "default", class: "min-h-13! px-8! text-lg!" },
      { variant: "hero", size: "lg", class: "min-h-15! px-10!" },
      { variant: "link", size: ["default", "sm", "lg"], class: "px-1!" },
    ],
    defaultVariants: { variant: "default", size: "default" },
  },
);
