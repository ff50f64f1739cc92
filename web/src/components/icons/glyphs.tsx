import type { ReactNode } from 'react';

interface IconProps {
  readonly size?: number;
}

export const Icon = ({ size = 20, children }: IconProps & { readonly children: ReactNode }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

const glyph = (drawing: ReactNode) => {
  const Glyph = (props: IconProps) => <Icon {...props}>{drawing}</Icon>;
  return Glyph;
};

export const AnswerIcon = glyph(
  <path d="M3 5.5A2.5 2.5 0 0 1 5.5 3h9A2.5 2.5 0 0 1 17 5.5v6a2.5 2.5 0 0 1-2.5 2.5H9l-4 3v-3.05A2.5 2.5 0 0 1 3 11.5Z" />,
);
export const AsksIcon = glyph(
  <path d="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM7.9 8a2.1 2.1 0 1 1 3.1 1.9c-.7.4-1 .8-1 1.6M10 13.8v.1" />,
);
export const ChartIcon = glyph(<path d="M3 17h14M5.5 14v-3.5M10 14V4M14.5 14V7.5" />);
export const CheckIcon = glyph(<path d="m4 10.5 4 4 8-9" />);
export const ChevronDownIcon = glyph(<path d="m5.5 8 4.5 4.5L14.5 8" />);
export const CloseIcon = glyph(<path d="m5 5 10 10M15 5 5 15" />);
export const HeldIcon = glyph(
  <path d="M10 2.8 16 5v5c0 3.6-2.5 6-6 7.2C6.5 16 4 13.6 4 10V5ZM8.2 8v4M11.8 8v4" />,
);
export const LoadIcon = glyph(<path d="M10 3v9M6 8.5l4 4 4-4M4 16.5h12" />);
export const LogOutIcon = glyph(
  <path d="M8 17H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h3M13 6l4 4-4 4M17 10H8" />,
);
export const MenuIcon = glyph(<path d="M3 5.5h14M3 10h14M3 14.5h14" />);
export const PlusIcon = glyph(<path d="M10 4v12M4 10h12" />);
export const QueueIcon = glyph(<path d="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6v4l2.8 1.8" />);
export const RefreshIcon = glyph(
  <path d="M16 5v4h-4M4 15v-4h4M15.4 9A6 6 0 0 0 5 6.4M4.6 11A6 6 0 0 0 15 13.6" />,
);
export const SentIcon = glyph(<path d="M17 3 9 11M17 3l-5 14-3-6-6-3Z" />);
export const SettingsIcon = glyph(<path d="M3 6h7M14 6h3M3 14h3M10 14h7M12 4v4M8 12v4" />);
export const SearchIcon = glyph(<path d="M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12ZM13.4 13.4 17 17" />);
export const SidebarIcon = glyph(<path d="M3 4h14v12H3ZM8 4v12" />);
