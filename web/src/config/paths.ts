const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search.toString()}` : path;
};

export const paths = {
  home: { path: '/', getHref: () => '/' },
  /** The landing page with an address of its own in Russian. */
  russianHome: { path: '/ru' },
  login: { path: '/login', getHref: (redirect?: string) => withQuery('/login', { redirect }) },
  authCallback: { path: '/auth/callback' },
  dashboard: {
    path: '/dashboard',
    getHref: (videoId?: string, date?: string, more: { q?: string; status?: string } = {}) =>
      withQuery('/dashboard', { videoId, date, ...more }),
  },
  /** `keep`: the comment whose reply is to be kept as an answer. */
  answers: { path: '/answers', getHref: (keep?: string) => withQuery('/answers', { keep }) },
  queue: { path: '/queue', getHref: () => '/queue' },
  sent: { path: '/sent', getHref: () => '/sent' },
  held: { path: '/held', getHref: () => '/held' },
  statistics: { path: '/statistics', getHref: () => '/statistics' },
  videoComments: { path: '/comments/:videoId' },
  admin: { path: '/admin' },
  privacy: { path: '/privacy', getHref: () => '/privacy' },
  terms: { path: '/terms', getHref: () => '/terms' },
} as const;
