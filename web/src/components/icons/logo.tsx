export const Logo = () => (
  <svg width={22} height={22} viewBox="0 0 22 22" aria-hidden="true">
    <path
      d="M0 6a6 6 0 0 1 6-6h10a6 6 0 0 1 6 6v10a6 6 0 0 1-6 6H2a2 2 0 0 1-2-2Z"
      fill="var(--palette-secondary-main)"
    />
    <path
      d="m6.2 11.2 3.3 3.2 6.2-6.6"
      fill="none"
      stroke="var(--palette-secondary-contrastText)"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
