/** Loaded into every command: when a reader like `head` has enough, the command finishes its work without output. */
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (!('code' in error) || error.code !== 'EPIPE') throw error;
  });
