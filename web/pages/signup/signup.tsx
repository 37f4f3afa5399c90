import { useState } from 'react';
import { maxUsernameLength, minUsernameLength } from '../../../domain/accounts/username.ts';
import { messages } from '../../../domain/error-messages.ts';
import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import { GameAccountInputs } from '../../components/game-account.tsx';
import type { PageDefinition } from '../../page-definition.ts';
import { NewPasswordField, UsernameField } from '../../sign-in-form/fields.tsx';
import { signInAddress } from '../../sign-in-form/next-page.ts';
import type { SignUpTask } from '../../sign-in-form/proof/proof.tsx';
import { Proof } from '../../sign-in-form/proof/proof.tsx';
import { SignInForm } from '../../sign-in-form/sign-in-form.tsx';
import { signInFormTexts } from '../../texts/sign-in-form.ts';

export interface SignupPage {
  readonly kind: 'signup';
  readonly username: string;
  /** The player whose confirmation opens after signing up; null for the home page. */
  readonly player: GameAccountFields | null;
  readonly error: string | null;
  /** The field that the error is about; null for none. */
  readonly wrong: 'username' | 'password' | null;
  /** The task of a proof of work for the browser; null unless many people sign up at the same time. */
  readonly task: SignUpTask | null;
}

export const definition: PageDefinition<SignupPage> = {
  title: (_page, site) => `Sign Up · ${site.name}`,
  Screen: Signup,
};

const usernameHint = `${minUsernameLength} to ${maxUsernameLength} letters, digits, _ or -. It will be the address of your page.`;
/** The same for every name, so that it does not tell whether an account was deleted. */
const takenHint = 'The username of a deleted account cannot be used again, not even by its owner.';

export function Signup(props: { page: SignupPage }) {
  const [page, setPage] = useState(props.page);
  const [username, setUsername] = useState(page.username);
  const { wrong } = page;
  return (
    <SignInForm
      title="Sign Up"
      lead={
        page.player
          ? signInFormTexts.returnAfterSignUp
          : 'One page for your picture, your banner and your ranks.'
      }
      action="/signup"
      page={page}
      onRefused={setPage}
      errorField={wrong ?? 'username'}
      submit="Sign Up"
      footer={
        <>
          Already have a page? <a href={signInAddress('/login', page.player)}>Sign In</a>
        </>
      }
    >
      <UsernameField
        username={page.username}
        isWrong={wrong === 'username'}
        hint={page.error === messages.usernameTaken ? takenHint : usernameHint}
        onChange={setUsername}
      />
      <NewPasswordField username={username} isWrong={wrong === 'password'} />
      {page.player ? <GameAccountInputs account={page.player} /> : null}
      {page.task ? <Proof task={page.task} /> : null}
    </SignInForm>
  );
}
