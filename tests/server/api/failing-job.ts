import { answerJob } from '../../../server/api/trabalho/own-process.child.ts';

/** A job that loses its connection to the database. */
answerJob(() => Promise.reject(Object.assign(new Error('server conn crashed?'), { code: '08P01' })));
