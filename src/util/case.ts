/** `fullPage` as `full-page`. */
export function toKebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** `fullPage` as `--full-page`. */
export function toFlag(name: string): string {
  return `--${toKebab(name)}`;
}

/** `fullPage` as `full_page`. */
export function toSnake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `full_page` or `full-page` as `fullPage`. */
export function toCamel(name: string): string {
  return name.replace(/[_-]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** `text` as `Text`. */
export function capitalized<T extends string>(word: T): Capitalize<T> {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}` as Capitalize<T>; // what it says
}
