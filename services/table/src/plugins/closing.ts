import fp from 'fastify-plugin';

/**
 * The end of the process: what has come in gets its answer, and its line is closed with it. Fastify closes only the
 * lines that are idle at that moment; one that becomes so a little later would be waited for.
 */
export const closing = fp(async (app) => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_, reply, __, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
});
