/** Texts of the filters and the search that are not needed for the first row. */
export const filters = {
  title: 'Filters',
  done: 'Done',
  dates: {
    title: 'Pick dates',
    hint: 'Choose the first day, then the last.',
    cancel: 'Cancel',
    apply: 'Apply',
  },
  videos: {
    label: 'Video',
    title: 'Choose a video',
    search: 'Search your videos',
    all: 'All videos',
    untitled: 'video on YouTube',
    none: 'No video of yours is called that.',
  },
  quoted: '“{{text}}”',
  nothingMatches: 'Nothing matches these filters',
  nothingWaiting: 'Nothing is waiting for an answer here',
  strangeVideo: 'No comment of this video is here',
  strangeVideoText: 'It may be a video of another channel, or one that has no comments yet.',
  showAll: 'Show all comments',
  notFound: 'No comment with “{{q}}”',
  lookedIn: 'Searched in: {{words}}.',
  searchAllTime: 'Search in all time',
  clearSearch: 'Clear the search',
};
