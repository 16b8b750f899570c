/** Separate process, for documents that would block the event loop. */
import { answerJob } from '../../../trabalho/own-process.child.ts';
import { lerDocumento } from './ler-documento.ts';

answerJob(async ({ bytes }: { readonly bytes: Uint8Array }) => lerDocumento(Buffer.from(bytes)));
