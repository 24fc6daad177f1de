/** Accessibility statement (§ 14 (1) no. 2 and annex 3 of the BFSG). To be checked before it is used. */
export const accessibilityEn = `
# Accessibility statement

This statement is about the portal of {{operator}}, by which tax advisers take details and papers from their clients: forms behind the link
of an invitation, the inquiry form on a firm's pages, and the area in which clients log in.

# What you can do here

You answer your adviser's questions page by page, upload papers, check everything in an overview and send it. Every answer is saved; you can
pause and go on with the same link. There is no time limit for filling it in while the link is valid.

# How accessible the portal is

The measure is the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and with it what EN 301 549 asks of web pages.

- All pages can be used with the keyboard alone; the focus is visible, and errors are named with a way to the field.
- Headings, fields, notes and status messages are marked up for screen readers.
- Colours have enough contrast, light and dark; nothing is said by colour alone.
- Pages can be enlarged without a loss, and follow your setting for less motion.
- PDF files made here are tagged.

Every change of the portal is checked automatically, on all pages and with the keyboard. A check by people who depend on assistive technology
has not taken place yet.

# What is not accessible yet

- Signing in the browser means drawing. If you cannot, download the document and send it back signed, or ask your adviser.
- Documents that your adviser puts there are files of your adviser and may have barriers.
- The versions in languages other than German and English were not checked by native speakers.

# Report a barrier

Did you meet a barrier, or do you need help? Write to us:

{{address}}

E-mail: {{email}}

Please name the page and what you wanted to do. You may also give your details to your adviser in another way; they are named on every page of
the form.

# Supervision

The authority is the Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Magdeburg.
`;
