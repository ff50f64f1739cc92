import type { ReactElement } from 'react';

/** Google's logo in its four colours. Google's branding rules require it on the button. */
export const GoogleMark = (): ReactElement => (
  <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
    <path
      fill="#4285f4"
      d="M45.1 24.5c0-1.5-.1-3-.4-4.4H24v8.5h11.8a10.2 10.2 0 0 1-4.4 6.7v5.5h7.1c4.2-3.9 6.6-9.6 6.6-16.3Z"
    />
    <path
      fill="#34a853"
      d="M24 46c5.9 0 10.9-2 14.5-5.2l-7.1-5.5c-2 1.3-4.5 2.1-7.4 2.1-5.7 0-10.6-3.9-12.3-9.1H4.3v5.7A22 22 0 0 0 24 46Z"
    />
    <path fill="#fbbc05" d="M11.7 28.2a13.2 13.2 0 0 1 0-8.4v-5.7H4.3a22 22 0 0 0 0 19.8Z" />
    <path
      fill="#ea4335"
      d="M24 10.7c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.3 14.1l7.4 5.7c1.7-5.2 6.6-9.1 12.3-9.1Z"
    />
  </svg>
);
