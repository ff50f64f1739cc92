import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/avatar.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { BoxCheckedIcon, BoxEmptyIcon } from '../../../theme/checkbox-icons.tsx';

type Sample = 1 | 2 | 3;

export const PictureButton = ({
  tone,
  children,
}: {
  readonly tone?: 'ink' | 'coral';
  readonly children: ReactNode;
}): ReactElement => (
  <span className="picture-button" data-tone={tone}>
    {children}
  </span>
);

const RowHead = ({ sample }: { readonly sample: Sample }): ReactElement => {
  const { t } = useTranslation('landing');
  return (
    <p className="picture-meta">
      <b>{t(`picture.author${sample}`)}</b> 21.11.2026 1{4 - sample}:0{sample} ·{' '}
      {t(sample === 1 ? 'picture.video1' : 'picture.video2')}
    </p>
  );
};

interface RowProps {
  readonly sample: Sample;
  readonly checked: boolean;
  readonly badge: ReactElement;
  readonly children?: ReactNode;
}

const Row = ({ sample, checked, badge, children }: RowProps): ReactElement => {
  const { t } = useTranslation('landing');
  return (
    <div className="picture-row">
      {checked ? <BoxCheckedIcon /> : <BoxEmptyIcon />}
      <Avatar name={t(`picture.author${sample}`)} src={null} size={28} />
      <div className="picture-words">
        <RowHead sample={sample} />
        <p>{t(`picture.comment${sample}`)}</p>
        {children}
      </div>
      {badge}
    </div>
  );
};

export const DraftedRow = (): ReactElement => {
  const { t } = useTranslation('landing');
  return (
    <Row sample={1} checked badge={<StatusBadge status="ready" />}>
      <div className="picture-draft" data-status="ready">
        <p>{t('picture.draft1')}</p>
        <p className="picture-actions">
          <span>{t('picture.edit')}</span>
          <span>{t('picture.regenerate')}</span>
          <PictureButton tone="coral">{t('picture.submit')}</PictureButton>
        </p>
      </div>
    </Row>
  );
};

export const ScheduledRow = (): ReactElement => {
  const { t } = useTranslation('landing');
  return (
    <Row
      sample={2}
      checked
      badge={<StatusBadge status="scheduled" label={t('picture.scheduledAt')} />}
    >
      <p className="picture-draft" data-status="scheduled">
        {t('picture.draft2')}
      </p>
    </Row>
  );
};

export const WaitingRow = (): ReactElement => {
  const { t } = useTranslation('landing');
  return (
    <Row sample={3} checked={false} badge={<StatusBadge status="no_response" />}>
      <p className="picture-actions">
        <PictureButton>{t('picture.generate')}</PictureButton>
      </p>
    </Row>
  );
};

export const SelectionBar = (): ReactElement => {
  const { t } = useTranslation('landing');
  return (
    <div className="picture-bar">
      <BoxCheckedIcon />
      <span>{t('picture.selected')}</span>
      <PictureButton>{t('picture.generate')}</PictureButton>
      <PictureButton tone="ink">{t('picture.sendSelected')}</PictureButton>
    </div>
  );
};

export const BatchCard = (): ReactElement => {
  const { t } = useTranslation('landing');
  return (
    <div className="picture-batch">
      <p className="picture-batch-head">
        <b>{t('picture.batch')}</b>
        <StatusBadge status="scheduled" label={t('picture.batchNext')} />
      </p>
      <span className="picture-progress" />
      <p>{t('picture.batchText')}</p>
    </div>
  );
};
