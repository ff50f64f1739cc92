import { downloadData } from '@replywell/contract/endpoints/account';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { call } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { errorText } from '../../../lib/error-text.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { DataRow } from './data-row.tsx';

async function download(): Promise<void> {
  const data = await call(downloadData);
  const day = new Date().toISOString().slice(0, 10);
  saveFile({
    name: `replywell-${day}.json`,
    type: 'application/json',
    text: `${JSON.stringify(data, null, 2)}\n`,
  });
}

export const DownloadRow = (): ReactElement => {
  const { t } = useTranslation('account');
  const { t: tCommon } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: download,
    onSuccess: () => toast({ title: t('download.done') }),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t('failedTitle'),
        description: error instanceof ApiError ? errorText(error, tCommon) : t('download.failed'),
        action: { label: tCommon('retry'), onClick: () => mutate() },
      }),
  });
  return (
    <DataRow title={t('download.title')} text={t('download.text')}>
      <Button disabled={isPending} aria-busy={isPending} onClick={() => mutate()}>
        {isPending && <Spinner size={16} />}
        {isPending ? t('download.running') : t('download.button')}
      </Button>
    </DataRow>
  );
};
