import { type SubmitEvent, useEffect, useRef } from 'react';
import { formatPlayerName } from '../../../domain/games/player-name.ts';
import type { PublicGame } from '../../../domain/profiles/profile.ts';
import { toAccountQuery } from '../../../domain/wire/account-fields.ts';
import { describeAccount } from '../../../texts/describe/games.ts';
import { ownProfileTexts } from '../../../texts/own-profile.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, iconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useFormAction } from '../../ui/use-form-action.ts';
import { toCardId } from '../game-account/account-links.ts';
import { GameAccountInputs } from '../game-account/game-account.tsx';
import { useLiveStore, useProfile } from '../live/live-profile.tsx';
import styles from './card-actions.module.css';
import { type TakeStep, undoSteps, writeGame } from './profile-writes.ts';

/** The link to verify a card's account; nothing for a verified one. */
export function VerifyLink({ item }: { item: PublicGame }) {
  return item.isVerified ? null : (
    <a
      className={`strong screen-only ${styles.action}`}
      href={`/verifyGame?${toAccountQuery(item)}`}
      aria-label={ownProfileTexts.verifyAccount(describeAccount(item))}
    >
      {ownProfileTexts.verify}
    </a>
  );
}

/** The form of a card's X button, which also sends 'Hide'. */
const toFormId = (item: PublicGame) => `change-${toCardId(item)}`;

export function HideButton({ item }: { item: PublicGame }) {
  return (
    <button
      className={`strong accent ${styles.action}`}
      type="submit"
      form={toFormId(item)}
      formAction="/hideGame"
      aria-label={ownProfileTexts.hideAccount(describeAccount(item))}
    >
      {ownProfileTexts.hide}
    </button>
  );
}

/** A card's X button, and 'Undo' once the game is removed or hidden. */
export function Removal(props: {
  item: PublicGame;
  /** How the owner has taken the game off the page; undefined for a game that it shows. */
  taken: TakeStep | undefined;
  onTake: (step: TakeStep) => void;
}) {
  const { item, taken } = props;
  const { displayName } = useProfile();
  const { update } = useLiveStore();
  const cross = useRef<HTMLButtonElement>(null);
  const sentence = useRef<HTMLParagraphElement>(null);
  /** The button that gets the focus when the card is back. */
  const pressed = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!pressed.current) return;
    // The pressed button is hidden now. A second press of its key must not press the other one.
    const next = taken ? sentence.current : pressed.current;
    next?.focus({ preventScroll: true });
  }, [taken]);

  const toStep = (submitter: HTMLElement | null) =>
    submitter?.hasAttribute('formaction') ? 'hide' : 'remove';
  const { state, isPending, onSubmit } = useFormAction<string | null>(
    async (_before, { submitter }) => {
      const step = taken ? undoSteps[taken] : toStep(submitter);
      const outcome = await writeGame(displayName, item, step);
      if (outcome.kind === 'failed') return outcome.error;
      update(outcome.profile);
      return null;
    },
    null,
  );
  const error = isPending ? null : state;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    onSubmit(event);
    if (isPending) return;
    const { submitter } = event.nativeEvent;
    pressed.current = taken ? (pressed.current ?? cross.current) : submitter;
    // The live stream may bring the change before the response.
    if (!taken) props.onTake(toStep(submitter));
  }

  const account = describeAccount(item);
  return (
    <>
      {/* Forms, so that both buttons work without script. */}
      <form
        className={styles.cross}
        id={toFormId(item)}
        method="post"
        action="/removeGame"
        onSubmit={submit}
      >
        <GameAccountInputs account={item} />
        <button
          className={iconButton}
          ref={cross}
          type="submit"
          aria-label={ownProfileTexts.removeAccount(account)}
          title={ownProfileTexts.remove}
        >
          <Icon name="close" />
        </button>
      </form>
      {taken ? (
        <form
          className={`row ${styles.message}`}
          method="post"
          action={`/${undoSteps[taken]}Game`}
          onSubmit={submit}
        >
          <GameAccountInputs account={item} />
          {/* biome-ignore lint/a11y/noAutofocus: without script the page opens at its top, and this scrolls to the sentence. */}
          <p className={`strong ${styles.sentence}`} ref={sentence} tabIndex={-1} autoFocus>
            {ownProfileTexts.taken[taken].done(formatPlayerName(item))}
          </p>
          <Button aria-label={ownProfileTexts.taken[taken].undo(account)}>
            {ownProfileTexts.undo}
          </Button>
          <Alert>{error}</Alert>
          <p className={`fine-print ${styles.hint}`}>{ownProfileTexts.taken[taken].later}</p>
        </form>
      ) : (
        <Alert>{error}</Alert>
      )}
    </>
  );
}
