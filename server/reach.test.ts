import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { checkReach } from './reach.ts';

const lan = 'ORIGIN=http://192.168.1.20:3000';
const internet = ['ORIGIN=https://ranks.example', 'TRUST_PROXY=1'];

test.each([
  [[], true, ['HOST=0.0.0.0', lan, ...internet]],
  [['HOST=0.0.0.0'], false, [lan]],
  [['HOST=::'], false, [lan]],
  [[lan], false, ['HOST=0.0.0.0']],
  [['HOST=0.0.0.0', lan], true, []],
  [['HOST=0.0.0.0', 'ORIGIN=http://192.168.1.20'], false, [lan]],
  [['ORIGIN=https://ranks.example'], false, ['TRUST_PROXY=1']],
  [['HOST=0.0.0.0', 'ORIGIN=https://ranks.example'], false, ['TRUST_PROXY=1']],
  [internet, true, []],
] as const)(
  'with the settings %j others can use the site: %s, and %j is to set',
  (lines, ...result) => {
    const config = readConfig(Object.fromEntries(lines.map((line) => line.split('='))), []);
    const { isOk, message } = checkReach(config, '192.168.1.20');
    const advice = message.split('\n').filter((line) => /^ +[A-Z_]+=/.test(line));
    expect([isOk, advice.map((line) => line.trim())]).toEqual(result);
  },
);
