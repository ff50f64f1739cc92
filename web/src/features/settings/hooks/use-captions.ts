import {
  listCaptions,
  pasteCaptions,
  removeCaptions,
  type CaptionedVideo,
} from '@replywell/contract/endpoints/captions';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../components/toast/toast-store.ts';
import { call } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/error-text.ts';
import { paste, type PastedCaptions } from '../stores/pasted-captions-store.ts';

const captionsQuery = queryOptions({
  queryKey: ['captions'],
  queryFn: ({ signal }) => call(listCaptions, { signal }),
});

export interface CaptionsForm {
  readonly videos: readonly CaptionedVideo[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  readonly busy: boolean;
  readonly save: (pasted: PastedCaptions) => void;
  readonly remove: (videoId: string) => void;
}

/** The newest videos and their captions. A failed change says why and keeps what was pasted. */
export const useCaptions = (): CaptionsForm => {
  const { t } = useTranslation('settings');
  const { t: tCommon } = useTranslation();
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(captionsQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: (change: () => Promise<{ videos: CaptionedVideo[] }>) => change(),
    onSuccess: (answer) => client.setQueryData(captionsQuery.queryKey, answer),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t('captions.failed'),
        description: errorText(error, tCommon),
      }),
  });
  return {
    videos: data?.videos,
    failed: isError,
    retry: () => void refetch(),
    busy: isPending,
    save: ({ videoId, text }) =>
      mutate(() => call(pasteCaptions, { params: { videoId }, body: { text } }), {
        onSuccess: () => paste(null),
      }),
    remove: (videoId) => mutate(() => call(removeCaptions, { params: { videoId } })),
  };
};
