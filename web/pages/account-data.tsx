import { FormPage } from '../components/form-page.tsx';
import type { AccountDataPage } from '../page.ts';
import { Delete } from './account/delete.tsx';
import { Download } from './account/download.tsx';
import { Rename } from './account/rename.tsx';

/** What somebody does with their account as a whole: its name, a copy of its data, its end. */
export function AccountData({ page: { name, trouble } }: { page: AccountDataPage }) {
  const troubleOf = (section: 'rename' | 'delete') =>
    trouble?.section === section ? trouble : null;
  return (
    <FormPage title="Your account" lead="Its name, a copy of its data, and its end." size="small">
      <Rename name={name} trouble={troubleOf('rename')} />
      <Download />
      <Delete trouble={troubleOf('delete')} />
    </FormPage>
  );
}
