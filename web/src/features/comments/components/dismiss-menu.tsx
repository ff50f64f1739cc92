import dayjs from 'dayjs';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import type { Choice } from '../../../components/choice-list.tsx';
import { ChoiceMenu, type MenuOpener } from '../../../components/choice-menu.tsx';
import { Modal } from '../../../components/modal.tsx';
import { TextInput } from '../../../components/text-input.tsx';
import { dayMonthText } from '../../../lib/dates.ts';
import { unitsFor } from '../../../reply/on-youtube.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import { useThisRow } from '../hooks/use-row-context.ts';
import { morningOf, dismissalOf } from '../lib/dismiss.ts';
import { DismissOpener } from './row-button.tsx';
import { serverNow } from '../../../lib/server-clock.ts';

const useChoices = (isDismissed: boolean, units: number): Choice<string>[] => {
  const { t } = useTranslation(['dismissing', 'filters']);
  const put = (['tomorrow', 'week'] as const).map((value) => ({
    value,
    label: t(value),
    note: dayMonthText(morningOf(value)),
  }));
  return [
    ...(isDismissed ? [{ value: 'back', label: t('back') }] : []),
    { value: 'no_reply_needed', label: t('filters:kinds.noReply') },
    { value: 'spam', label: t('filters:kind.spam') },
    { value: REJECTED, label: t('spamRejected'), note: t('units', { units }) },
    ...put,
    { value: 'date', label: t('date') },
  ];
};

const REJECTED = 'rejected';

interface PickDayProps {
  readonly onPick: (until: string) => void;
  readonly onClose: () => void;
}

const PickDay = ({ onPick, onClose }: PickDayProps) => {
  const { t } = useTranslation(['dismissing', 'common']);
  const [first] = useState(() => dayjs(serverNow()).add(1, 'day').format('YYYY-MM-DD'));
  const [day, setDay] = useState(first);
  const isAhead = day >= first && dayjs(day).isValid();
  return (
    <Modal label={t('dateTitle')} onClose={onClose}>
      <h2>{t('dateTitle')}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isAhead) onPick(dayjs(day).toISOString());
        }}
      >
        <TextInput
          type="date"
          aria-label={t('dateTitle')}
          min={first}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <div className="modal-actions">
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!isAhead}>
            {t('apply')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};

interface DismissMenuProps {
  readonly comments: readonly ListedComment[];
  readonly opener: MenuOpener;
  /** The author, or how many comments. */
  readonly current: string;
  /** Something else that it offers, after the ways to dismiss. */
  readonly also?:
    (Pick<Choice<string>, 'label' | 'note'> & { readonly onChoose: () => void }) | null;
  readonly children: ReactNode;
}

const ALSO = 'also';

export const DismissMenu = ({ comments, children, also, ...rest }: DismissMenuProps) => {
  const { t } = useTranslation('dismissing');
  const { dismiss } = useCommands();
  const [isPicking, setPicking] = useState(false);
  const isDismissed = comments.some(({ dismissed }) => dismissed);
  const choices = useChoices(isDismissed, unitsFor(comments.length));
  return (
    <>
      <ChoiceMenu
        {...rest}
        label={t('dismiss')}
        choices={also ? [...choices, { value: ALSO, label: also.label, note: also.note }] : choices}
        onChoose={(value) => {
          if (value === 'date') setPicking(true);
          else if (value === ALSO) also?.onChoose();
          else
            dismiss(comments, dismissalOf(value === REJECTED ? 'spam' : value), {
              rejects: value === REJECTED,
            });
        }}
      >
        {children}
      </ChoiceMenu>
      {isPicking && (
        <PickDay
          onClose={() => setPicking(false)}
          onPick={(until) => {
            setPicking(false);
            dismiss(comments, { reason: 'later', until });
          }}
        />
      )}
    </>
  );
};

export const DismissOne = () => {
  const { comment, t } = useThisRow();
  return (
    <DismissMenu comments={[comment]} opener={DismissOpener} current={comment.authorName}>
      {t('dismissing:dismiss')}
    </DismissMenu>
  );
};
