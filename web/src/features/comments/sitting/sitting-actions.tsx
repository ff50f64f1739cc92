import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { CheckBox } from '../../../components/check-box.tsx';
import { ChevronDownIcon } from '../../../components/icons/glyphs.tsx';
import { SentAs } from '../../../reply/sent-as.tsx';
import type { ListedComment } from '../../../replica/entry.ts';
import { replyFault } from '../../../reply/reply-fault.ts';
import { DismissMenu } from '../components/dismiss-menu.tsx';
import { RewriteMenu } from '../components/draft-actions.tsx';
import { editComment } from '../lib/focus.ts';
import { canDismiss, controlsOf, hasDraft } from '../lib/row-controls.ts';
import { isUnseen } from '../lib/second-look.ts';
import { useEditsStore } from '../stores/edits-store.ts';
import { deselectComments } from '../stores/selection-store.ts';
import { isDecided, type SittingState } from './use-sitting.ts';

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

const RewriteOpener = (props: ComponentProps<typeof Button>) => (
  <Button {...props} variant="outlined" aria-keyshortcuts="R" data-key="R" />
);

interface ApproveProps {
  readonly row: ListedComment;
  readonly onApprove: SittingState['commands']['submit'];
}

/** If there are findings, the first press only asks. */
const Approve = ({ row, onApprove }: ApproveProps) => {
  const { t } = useTranslation('sitting');
  const edited = useEditsStore(({ byId }) => byId[row.id]?.text);
  const [asked, setAsked] = useState<string | null>(null);
  const text = edited ?? row.aiResponse ?? '';
  const isFound =
    text === row.aiResponse && row.draftFindings.some(({ kind }) => kind !== 'unseen');
  const isAsked = isFound && asked === text;
  const disabled = row.status === 'generating' || replyFault(text) !== null;
  return (
    <>
      {isAsked && (
        <p className="asked" role="alert">
          {t('look')}
        </p>
      )}
      <Keyed
        shortcut="Enter"
        className="first"
        variant="contained"
        color="secondary"
        disabled={disabled}
        onClick={() => {
          if (isFound && !isAsked) setAsked(text);
          // Who approves a draft here has read it: it needs no other look.
          else onApprove(row, isAsked || isUnseen(row));
        }}
      >
        {t(isAsked ? 'approveAll' : 'approve')}
      </Keyed>
    </>
  );
};

const OfDraft = ({ row, commands }: { row: ListedComment } & Pick<SittingState, 'commands'>) => {
  const { t } = useTranslation(['comments', 'context', 'dismissing']);
  const { forward, busy } = controlsOf(row);
  const isEdited = useEditsStore(({ byId }) => row.id in byId);
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
      {forward === 'submit' && !isEdited && (
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

export interface ShownProps {
  readonly row: ListedComment;
  readonly state: SittingState;
}

const StepButtons = ({ row, state }: ShownProps) => {
  const { t } = useTranslation('sitting');
  const { sitting, step, takeBack, isApproved } = state;
  return (
    <div className="ways">
      <Keyed
        shortcut="ArrowLeft"
        sign="←"
        variant="text"
        disabled={sitting.at === 0}
        onClick={() => step(-1)}
      >
        {t('back')}
      </Keyed>
      {isDecided(row, isApproved) ? (
        <Keyed shortcut="Z" variant="text" onClick={() => takeBack(row)}>
          {t('takeBack')}
        </Keyed>
      ) : (
        <Keyed shortcut="ArrowRight" sign="→" variant="text" onClick={() => step(1)}>
          {t('skip')}
        </Keyed>
      )}
    </div>
  );
};

/** Keys press the buttons that name them. */
export const SittingActions = ({ row, state }: ShownProps) => {
  const { t } = useTranslation(['sitting', 'dismissing']);
  const { commands, step, isApproved, sendsAtOnce, setSendsAtOnce } = state;
  const isOver = Boolean(row.dismissed) || !canDismiss(row);
  return (
    <div className="bar-of-actions" role="toolbar" aria-label={row.authorName}>
      {isOver || isApproved || !row.canReply ? (
        <Keyed
          shortcut="Enter ArrowRight"
          sign="Enter"
          className="first"
          variant="contained"
          color="secondary"
          onClick={() => step(1)}
        >
          {t('next')}
        </Keyed>
      ) : (
        <Approve key={row.id} row={row} onApprove={commands.submit} />
      )}
      {!isOver && row.canReply && <OfDraft row={row} commands={commands} />}
      {!isOver && (
        <div className="dismissing">
          <Keyed shortcut="D" onClick={() => commands.dismiss([row])}>
            {t('dismissing:dismiss')}
          </Keyed>
          <DismissMenu comments={[row]} opener={Button} current={row.authorName}>
            <ChevronDownIcon size={14} />
          </DismissMenu>
        </div>
      )}
      <StepButtons row={row} state={state} />
      <CheckBox
        className="at-once"
        label={t('atOnce')}
        checked={sendsAtOnce}
        onToggle={() => setSendsAtOnce(!sendsAtOnce)}
      >
        {t('atOnce')} {sendsAtOnce && <SentAs />}
      </CheckBox>
    </div>
  );
};
