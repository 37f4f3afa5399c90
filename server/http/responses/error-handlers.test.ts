import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLifecycle } from '../../process/lifecycle.ts';
import { addErrorHandlers } from './error-handlers.ts';

test.each([true, false])(
  'a page that cannot be rendered is explained in development only: %s',
  async (isDev) => {
    const server = Fastify();
    const error = new Error('\u001B[31mTransform failed\u001B[0m: home.tsx:90');
    const origin = 'http://localhost:3000';
    const sendPage = () => Promise.reject(error);
    const sendOverloaded = () => Promise.reject(error);
    addErrorHandlers(
      server,
      { sendPage, sendOverloaded, config: { isDev, origin } },
      createLifecycle(),
    );
    server.get('/', sendPage);
    const { statusCode, body } = await server.inject('/');
    expect(statusCode).toBe(500);
    expect(body).toContain('Something went wrong on our side. Please try again.');
    expect(body.includes('Transform failed: home.tsx:90')).toBe(isDev);
    await server.close();
  },
);
