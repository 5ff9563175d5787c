import { type FormEvent, useRef, useState } from "react";
import { Email, Password } from "../contract.ts";

export type Wanted = { email: boolean; password: "any" | "new" | "none" };
type Problems = { email?: string; password?: string };

const issueOf = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message;

/** The two boxes every account form is made of: what is in them, and what is wrong with it. */
export function useCredentials(
  wanted: Wanted,
  onReady: (filled: { email: string; password: string }) => void,
  given = "",
) {
  const [email, setEmail] = useState(given);
  const [password, setPassword] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(wanted, email, password);
    setProblems(found);
    if (found.email === undefined && found.password === undefined) return onReady({ email: email.trim(), password });
    const name = found.email === undefined ? "password" : "email";
    form.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus();
  };
  const clear = () => {
    setEmail("");
    setPassword("");
    setProblems({});
  };
  const forgetProblems = () => setProblems({});
  return { form, email, setEmail, password, setPassword, problems, submit, clear, forgetProblems };
}

function problemsOf(wanted: Wanted, email: string, password: string): Problems {
  const problems: Problems = {};
  if (wanted.email)
    problems.email = email.trim() === "" ? "Please enter your email address" : issueOf(Email.safeParse(email));
  if (wanted.password === "any" && password === "") problems.password = "Please enter your password.";
  if (wanted.password === "new") problems.password = issueOf(Password.safeParse(password));
  return problems;
}
