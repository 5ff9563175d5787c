import type { Turn } from "#contract/interview/attempts";

const HELP = /\b116\s?123\b|\b85258\b|\b0800\s?1111\b|\b999\b|samaritans|childline/iu;

/** The partner has left the role to say where help is. Meant for the last line of a conversation that is over. */
export const isHelpLine = ({ speaker, text }: Turn): boolean => speaker !== "candidate" && HELP.test(text);
