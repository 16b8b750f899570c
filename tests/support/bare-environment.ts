/** What a program needs to run at all, and none of the variables that it reads; compiled code is kept for the next one. */
export function bareEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
}
