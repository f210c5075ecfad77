// An S3-compatible store in memory for one test run: prints its address, ends when its standard input closes.
import { startFauxqs } from 'fauxqs';

const store = await startFauxqs({ port: 0, logger: false });
store.createBucket('holdfast-test');
console.log(JSON.stringify({ endpoint: `http://127.0.0.1:${store.port}`, bucket: 'holdfast-test' }));
process.stdin.resume().on('close', () => process.exit(0));
