import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from './bare-environment.ts';

export interface Operated {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program with these variables and no others from this process. */
export function runProgram(
  program: string,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<Operated> {
  return new Promise((resolve) => {
    execFile(
      program,
      args,
      { env: { ...bareEnvironment(), ...environment }, encoding: 'utf8' },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code ?? -1), stdout, stderr });
      },
    );
  });
}

/** Path of an operator command. */
export const operationFile = (name: string) =>
  fileURLToPath(new URL(`../../server/operations/${name}.ts`, import.meta.url));

/** Runs an operator command the way npm does. */
export function operate(name: string, args: string[], environment: Record<string, string>): Promise<Operated> {
  return runProgram(process.execPath, [operationFile(name), ...args], environment);
}
