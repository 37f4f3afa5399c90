import { test } from 'vitest';
import { accountNotices } from '../../texts/account.ts';
import { defaultPassword } from '../http/site.ts';
import { openJourney } from './journey.ts';
import { press } from './press.ts';

const journey = openJourney();

test('after a username change an open page, an overlay and the owner’s other tab redirect to the new name', async () => {
  const { visit, visitAs, address } = journey();
  const owner = await visitAs('Old-Name', '/account#rename');
  const otherTab = await owner.context().newPage();
  await otherTab.goto(`${address}/Old-Name`);
  const watcher = await visit('/Old-Name');
  const overlay = await visit('/Old-Name/overlay?theme=light');

  await owner.getByLabel('New name').fill('New-Name');
  await owner.locator('#rename-password').fill(defaultPassword);
  await press(owner, 'Change your name');
  await owner.getByText(accountNotices.name.rename).waitFor();
  await owner.goto(`${address}/New-Name`);
  await owner.getByRole('heading', { name: 'New-Name', level: 1 }).waitFor();
  await owner.getByRole('button', { name: 'Change profile picture' }).waitFor();

  await watcher.waitForURL(`${address}/New-Name`);
  await watcher.getByRole('link', { name: 'Report this profile' }).waitFor();
  await overlay.waitForURL(`${address}/New-Name/overlay?theme=light`);
  await overlay.getByRole('heading', { name: 'New-Name' }).waitFor();
  await otherTab.waitForURL(`${address}/New-Name`);
});
