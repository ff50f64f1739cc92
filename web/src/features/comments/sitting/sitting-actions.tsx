import { isUnwanted } from '@replywell/contract/kinds';
import { REPLY_MAX_LENGTH } from '@replywell/contract/limits';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { ChevronDownIcon } from '../../../components/icons/glyphs.tsx';
import { CONTROL } from '../../../lib/page-keys.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { replyFault } from '../../../reply/reply-fault.ts';
import { DismissMenu } from '../components/dismiss-menu.tsx';
import { RewriteMenu } from '../components/draft-actions.tsx';
import { useThisRow } from '../hooks/use-row-context.ts';
import { PHONE } from '../../../theme/controls/media.ts';
import { editComment } from '../lib/focus.ts';
import { canDismiss, hasDraft, isSpam } from '../lib/row-controls.ts';
import { isUnseen } from '../lib/second-look.ts';
import { useEditsStore } from '../stores/edits-store.ts';
import { deselectComments } from '../stores/selection-store.ts';
import { isDecided, isDone, isFoundIn } from './approving.ts';
import { useSittingState } from './use-sitting.ts';

interface KeyedProps extends ComponentProps<typeof Button> {
  /** As in `aria-keyshortcuts`. */
  readonly shortcut: string;
  readonly sign?: string;
}

export const Keyed = ({ shortcut, sign = shortcut, children, ...rest }: KeyedProps) => (
  <Button {...rest} aria-keyshortcuts={shortcut}>
    {children} <kbd aria-hidden="true">{sign}</kbd>
  </Button>
);

/** What Enter does. */
export const FirstButton = (props: KeyedProps) => (
  <Keyed sign="↵" className="first" variant="contained" color="secondary" {...props} />
);

const RewriteOpener = (props: ComponentProps<typeof Button>) => (
  <Button {...props} variant="outlined" aria-keyshortcuts="R" data-key="R" />
);

interface ApproveProps {
  /** While the editor has the focus, Enter makes a new line. */
  readonly isEditing: boolean;
  /** One of several, of which no key means this one. */
  readonly isOfMany?: boolean;
}

const INTO_EDITOR = { shortcut: 'Control+Enter', sign: `${CONTROL} ↵` };

/** If there are findings, the first press only asks. */
export const Approve = ({ isEditing, isOfMany = false }: ApproveProps) => {
  const { t } = useTranslation('sitting');
  const { comment: row } = useThisRow();
  const { commands, sends } = useSittingState();
  const edited = useEditsStore(({ byId }) => byId[row.id]?.text);
  const [asked, setAsked] = useState<string | null>(null);
  const text = edited ?? row.aiResponse ?? '';
  const isFound = isFoundIn(row, text);
  const isAsked = isFound && asked === text;
  const shared = {
    disabled: row.status === 'generating' || replyFault(text) !== null,
    onClick: (): void => {
      if (isFound && !isAsked) setAsked(text);
      // Who approves a draft here has read it: it needs no other look.
      else commands.submit(row, isAsked || isUnseen(row));
    },
  };
  const gathers = isAsked ? 'approveAll' : isOfMany ? 'approveOne' : 'approve';
  // What is asked about is not sent by the same press.
  const label = sends && !isFound ? t('approveSend', { count: sends }) : t(gathers);
  return (
    <>
      {isAsked && (
        <p className="asked" role="alert">
          {t('look')}
        </p>
      )}
      {isOfMany && !isEditing ? (
        <Button {...shared} aria-label={`${label}: ${row.authorName}`}>
          {label}
        </Button>
      ) : (
        <FirstButton {...(isEditing ? INTO_EDITOR : { shortcut: 'Enter' })} {...shared}>
          {label}
        </FirstButton>
      )}
    </>
  );
};

/** Why no draft is written. null: one is there, or comes. */
const whyUndrafted = (row: ListedComment): 'spam' | 'hostile' | 'noReply' | null => {
  const { assessment, status } = row;
  if (!assessment || hasDraft(row) || status === 'generating' || !isUnwanted(assessment))
    return null;
  if (isSpam(row)) return 'spam';
  return assessment.kinds.includes('hostile') ? 'hostile' : 'noReply';
};

const OfDraft = () => {
  const { t } = useTranslation(['comments', 'context', 'dismissing']);
  const { comment: row, controls } = useThisRow();
  const { commands } = useSittingState();
  const { forward, busy } = controls;
  return (
    <>
      {forward && (
        <Keyed
          shortcut="E"
          disabled={busy}
          onClick={() => {
            deselectComments([row.id]);
            editComment(row);
          }}
        >
          {t(hasDraft(row) ? 'edit' : 'writeOwn')}
        </Keyed>
      )}
      {forward === 'submit' && (
        <RewriteMenu opener={RewriteOpener}>{t('context:wish.rewrite')}</RewriteMenu>
      )}
      {forward === 'generate' && (
        <Keyed shortcut="G" disabled={busy} onClick={() => commands.generate(row)}>
          {t('generate')}
        </Keyed>
      )}
    </>
  );
};

interface WaysProps {
  /** undefined: nothing is decided, and Skip stands there. */
  readonly onTakeBack?: (() => void) | undefined;
}

export const StepButtons = ({ onTakeBack }: WaysProps) => {
  const { t } = useTranslation('sitting');
  const { sitting, step } = useSittingState();
  return (
    <div className="ways">
      <Keyed
        shortcut="ArrowLeft"
        sign="←"
        variant="text"
        disabled={sitting.at === 0}
        onClick={() => step(-1)}
      >
        <span className="word">{t('back')}</span>
      </Keyed>
      {onTakeBack ? (
        <Keyed shortcut="Z" variant="text" onClick={onTakeBack}>
          <span className="word">{t('takeBack')}</span>
        </Keyed>
      ) : (
        <Keyed shortcut="ArrowRight" sign="→" variant="text" onClick={() => step(1)}>
          <span className="word">{t('skip')}</span>
        </Keyed>
      )}
    </div>
  );
};

/** Words of an editor that was cancelled can be had back. */
export const DiscardedWords = () => {
  const { t } = useTranslation('comments');
  const { discarded, bringBackEdit } = useSittingState();
  const { comment } = useThisRow();
  if (discarded?.id !== comment.id) return null;
  return (
    <p className="asked" role="status">
      <span>{t('editDiscarded')}</span>{' '}
      <Button size="small" variant="text" onClick={bringBackEdit}>
        {t('undo')}
      </Button>
    </p>
  );
};

/** Only what the editor needs, in one row above the keyboard of a phone. */
const WhileEditing = () => {
  const { t } = useTranslation(['sitting', 'common', 'shell']);
  const { comment: row } = useThisRow();
  const { commands } = useSittingState();
  const { length } = useEditsStore(({ byId }) => byId[row.id]?.text ?? '').trim();
  return (
    <>
      <Approve key={row.id} isEditing />
      <Keyed shortcut="Escape" sign="Esc" onClick={() => commands.cancel(row)}>
        {t('common:cancel')}
      </Keyed>
      <span className="length">{t('shell:reply.length', { length, limit: REPLY_MAX_LENGTH })}</span>
    </>
  );
};

const First = () => {
  const { t } = useTranslation('sitting');
  const { comment: row } = useThisRow();
  const { commands, step } = useSittingState();
  const why = whyUndrafted(row);
  const isOver = isDone(row);
  if (!isOver && why === null) return <Approve key={row.id} isEditing={false} />;
  return (
    <>
      {!isOver && why && <p className="asked">{t(`undrafted.${why}`)}</p>}
      <FirstButton
        shortcut={isOver ? 'Enter ArrowRight' : 'Enter D'}
        onClick={() => {
          if (isOver) step(1);
          else commands.dismiss([row]);
        }}
      >
        {t(isOver ? 'next' : 'dismiss')}
      </FirstButton>
    </>
  );
};

/** Keys press the buttons that name them. */
export const SittingActions = () => {
  const { t } = useTranslation(['dismissing', 'sitting']);
  const { comment: row } = useThisRow();
  const { commands, isApproved, takeBack, sendsAtOnce, setSendsAtOnce } = useSittingState();
  const isPhone = useMediaQuery(PHONE);
  const atOnce = {
    label: t('sitting:atOnce'),
    note: t('sitting:atOnceNote'),
    onChoose: () => setSendsAtOnce(true),
  };
  const isEdited = useEditsStore(({ byId }) => row.id in byId);
  const isOver = Boolean(row.dismissed) || !canDismiss(row);
  const isEditing = isEdited && !isOver && row.canReply;
  return (
    <div
      className="bar-of-actions"
      role="toolbar"
      aria-label={row.authorName}
      {...(isEditing ? { 'data-editing': true } : {})}
    >
      {isEditing ? (
        <WhileEditing />
      ) : (
        <>
          <First />
          {!isOver && row.canReply && <OfDraft />}
          {!isOver && (
            <div className="dismissing">
              {whyUndrafted(row) === null && (
                <Keyed shortcut="D" onClick={() => commands.dismiss([row])}>
                  {t('dismiss')}
                </Keyed>
              )}
              <DismissMenu
                comments={[row]}
                opener={Button}
                current={row.authorName}
                also={isPhone && !sendsAtOnce ? atOnce : null}
              >
                {isPhone ? '···' : <ChevronDownIcon size={14} />}
              </DismissMenu>
            </div>
          )}
          <StepButtons onTakeBack={isDecided(row, isApproved) ? () => takeBack(row) : undefined} />
          <DiscardedWords />
        </>
      )}
    </div>
  );
};
