import type { Page } from 'playwright-core';

/** Structure of an element without its texts: equal for pages that differ only in their texts. */
export function shapeOf(page: Page, selector: string): Promise<string> {
  return page.evaluate((selected) => {
    const shape = (element: Element): string => {
      const [kind, role, type] = ['class', 'role', 'type'].map((name) => element.getAttribute(name) ?? '');
      return `<${element.tagName} ${kind} ${role} ${type}>${[...element.children].map(shape).join('')}`;
    };
    return shape(document.querySelector(selected) as Element);
  }, selector);
}
