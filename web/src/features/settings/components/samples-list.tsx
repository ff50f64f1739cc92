import { styled } from '@mui/material/styles';
import { listSamples, removeSample } from '@replywell/contract/endpoints/samples';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { call } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/error-text.ts';

const List = styled('ul')({
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, padding: '6px 0' },
  '& > li + li': { borderTop: '1px solid var(--line)' },
  '& p': { flex: '1 1 260px', margin: 0, fontSize: 14, overflowWrap: 'anywhere' },
});

const samplesQuery = queryOptions({
  queryKey: ['samples'],
  queryFn: ({ signal }) => call(listSamples, { signal }),
});

/** The replies from which the next draft takes its tone. */
export const SamplesList = (): ReactElement => {
  const { t } = useTranslation('settings');
  const { t: tCommon } = useTranslation();
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(samplesQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => call(removeSample, { params: { id } }),
    onSuccess: (samples) => client.setQueryData(samplesQuery.queryKey, samples),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t('voice.removeFailed'),
        description: errorText(error, tCommon),
      }),
  });
  if (isError) return <ErrorPanel message={t('voice.loadFailed')} onRetry={() => void refetch()} />;
  if (data?.samples.length === 0) return <p>{t('voice.noSamples')}</p>;
  return (
    <List>
      {data?.samples.map(({ id, text }) => (
        <li key={id}>
          <p dir="auto">{text}</p>
          <Button
            size="small"
            aria-label={t('voice.removeNamed', { text })}
            disabled={isPending}
            onClick={() => mutate(id)}
          >
            {t('voice.remove')}
          </Button>
        </li>
      ))}
    </List>
  );
};
