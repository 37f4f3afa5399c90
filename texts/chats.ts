import { localize } from './language/localize.ts';

export const { chatTexts } = localize('chats');
